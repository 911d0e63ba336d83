import { Agent, request } from 'node:http'

export type Shot = { path: string; headers: Record<string, string>; body: string }
export type Target = { port: number; agent: Agent }

export const connections = 8

/** A server to load, over connections that stay open. */
export const targetAt = (port: number): Target => ({
  port,
  agent: new Agent({ keepAlive: true, maxSockets: connections }),
})

/** Sends one request and answers the body; throws on any status but 200. */
export function send({ port, agent }: Target, shot: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: shot.path, headers: shot.headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(text)
          else
            reject(new Error(`${shot.path} answered ${response.statusCode}: ${text.slice(0, 500)}`))
        })
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(shot.body)
  })
}

/** Sends the shots in turn over all connections until time or number is up. */
export async function load(
  target: Target,
  shots: readonly Shot[],
  bounds: { seconds: number; most: number },
): Promise<{ requests: number; seconds: number }> {
  const start = performance.now()
  const end = start + bounds.seconds * 1_000
  let sent = 0
  const worker = async () => {
    while (performance.now() < end && sent < bounds.most) {
      const shot = shots[sent++ % shots.length]
      if (shot) await send(target, shot)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { requests: sent, seconds: (performance.now() - start) / 1_000 }
}
