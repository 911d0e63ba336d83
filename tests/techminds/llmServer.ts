import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service does with a request. */
export type Manner =
  | { says: string[] }
  /** Says so much and then nothing more, with the connection open. */
  | { stallsAfter: string[] }
  /** Says so much and breaks the connection. */
  | { breaksAfter: string[] }
  | { status: number }
  | { redirect: string }
  | { raw: string }

export type LlmServer = {
  url: string
  manner: Manner
  /** Bodies and keys of the requests so far. */
  requests: {
    body: { model: string; messages: { role: string; content: string }[] }
    key: string
  }[]
  /** Requests whose client hung up before the end. */
  hungUp: number
  close(): Promise<void>
}

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

function answer(response: ServerResponse, manner: Manner) {
  if ('status' in manner) return response.writeHead(manner.status).end('{"error":"no"}')
  if ('redirect' in manner) return response.writeHead(307, { location: manner.redirect }).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('raw' in manner) return response.end(manner.raw)
  if ('says' in manner) {
    for (const text of manner.says) response.write(piece(text))
    return response.end('data: [DONE]\n\n')
  }
  if ('stallsAfter' in manner) {
    response.flushHeaders()
    for (const text of manner.stallsAfter) response.write(piece(text))
    return
  }
  for (const text of manner.breaksAfter) response.write(piece(text))
  setTimeout(() => response.destroy(), 50)
}

/** An OpenAI-compatible service on a port of its own, as good or bad as a test wants it. */
export async function startLlmServer(): Promise<LlmServer> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (bytes: Buffer) => (text += bytes.toString()))
    request.on('end', () => {
      llm.requests.push({
        body: JSON.parse(text) as LlmServer['requests'][number]['body'],
        key: request.headers.authorization ?? '',
      })
      response.once('close', () => {
        if (!response.writableFinished) llm.hungUp++
      })
      answer(response, llm.manner)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const llm: LlmServer = {
    url: `http://127.0.0.1:${port}/v1`,
    manner: { says: [] },
    requests: [],
    hungUp: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return llm
}
