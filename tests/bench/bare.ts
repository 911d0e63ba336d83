import { createServer } from 'node:http'
import { openEmbedded, openPostgres, type Value } from '../../db/client.ts'
import { handwritten } from './handwritten.ts'

// What the product is compared with: node's own server, one statement, the database's JSON passed through.
const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env
const db = url ? await openPostgres(url) : await openEmbedded(dataDir ? { dataDir } : {})

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.url === '/empty')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":{"__typename":"Query"}}')
    const statement = handwritten[request.url?.slice(1) ?? '']
    if (!statement) return response.writeHead(404).end()
    const values = JSON.parse(Buffer.concat(parts).toString()) as Value[]
    db.run<{ json: string }>(statement, values).then(
      ([row]) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(row?.json ?? 'null'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
    return undefined
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
