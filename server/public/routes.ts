import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listPublicChallenges } from '../domain/challenge/listPublicChallenges.ts'
import { readPublicChallenge } from '../domain/challenge/readPublicChallenge.ts'
import type { Context } from '../domain/context.ts'
import { notFound } from '../domain/errors.ts'
import { asDomainError } from '../domain/faults.ts'
import { statusOf } from '../http/status.ts'
import { robots, sitemap } from './crawlers.ts'
import { createDocument } from './document.ts'
import { type Loaded, notFoundPage, pages, problemPage } from './pages.ts'
import { toPng } from './raster.ts'
import { challengeSvg, siteSvg } from './share.ts'
import type { PublicSite } from './site.ts'

type Options = {
  site: PublicSite
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
}

/**
 * Sends what is the same for everybody. It may be kept but is asked for again each time, so that what is made
 * private is gone at once; whoever has it already gets 304.
 */
function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer) {
  // Weak, as the same page may come compressed.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', 'no-cache').header('etag', tag)
  const asked = request.headers['if-none-match']
  if (reply.statusCode === 200 && asked?.split(/\s*,\s*/u).includes(tag))
    return reply.status(304).send()
  return reply.type(type).send(body)
}

/** Registers the public pages, their pictures, and what crawlers ask for. None of them reads a session. */
export function registerPublicPages(app: FastifyInstance, { site, contextOf }: Options): void {
  const document = createDocument(site)

  /** What to show instead, and what it means to whoever asked. */
  function failed(error: unknown, request: FastifyRequest, reply: FastifyReply): Loaded {
    const known = asDomainError(error)
    if (known?.code === 'NOT_FOUND') return notFoundPage()
    if (!known) request.log.error({ err: error }, 'fault')
    if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
    return problemPage(known ? statusOf[known.code] : 500)
  }

  for (const page of pages)
    app.get(page.path, async (request, reply) => {
      const context = contextOf(request, reply)
      const show = (loaded: Loaded) => {
        const html = document(loaded, context.publicUrl)
        return send(request, reply.status(loaded.status), 'text/html; charset=utf-8', html)
      }
      try {
        return show(
          await page.load(context, {
            ...(request.query as Record<string, unknown>),
            ...(request.params as Record<string, unknown>),
          }),
        )
      } catch (error) {
        return show(failed(error, request, reply))
      }
    })

  app.get('/robots.txt', (request, reply) =>
    send(
      request,
      reply,
      'text/plain; charset=utf-8',
      robots(
        // A rule counts for what begins with it.
        pages.map(({ path }) => path).filter((path) => !path.includes(':')),
        contextOf(request, reply).publicUrl,
      ),
    ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const context = contextOf(request, reply)
    const { challenges } = await listPublicChallenges(context)
    const many = await Promise.all(pages.map(async (page) => page.addresses?.(context) ?? []))
    const newest = challenges
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1)
    const entries = [
      ...pages.filter(({ listed }) => listed).map(({ path }) => ({ path, changedAt: newest })),
      ...challenges.map(({ id, changedAt }) => ({
        path: `/ideathon/challenge?id=${id}`,
        changedAt,
      })),
      ...many.flat(),
    ]
    return send(
      request,
      reply,
      'application/xml; charset=utf-8',
      sitemap(entries, context.publicUrl),
    )
  })

  const sendPicture = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    svg: string,
  ) =>
    type === 'svg'
      ? send(request, reply, 'image/svg+xml', svg)
      : send(request, reply, 'image/png', await toPng(svg))

  app.get('/share/site.png', (request, reply) => sendPicture(request, reply, 'png', siteSvg()))
  app.get<{ Params: { file: string } }>('/share/challenge/:file', async (request, reply) => {
    const [, id, type = ''] = /^([^.]+)\.(png|svg)$/u.exec(request.params.file) ?? []
    if (id === undefined) throw notFound()
    const { challenge } = await readPublicChallenge(contextOf(request, reply), id)
    return sendPicture(request, reply, type, challengeSvg(challenge))
  })
}
