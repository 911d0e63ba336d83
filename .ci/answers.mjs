// Exit code 0 when a Postgres answers at the connection string given.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000 })
try {
  await client.connect()
  await client.query('select 1')
  await client.end()
} catch {
  process.exit(1)
}
