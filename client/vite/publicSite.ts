import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/**
 * While developing: asks the product's own server for the public pages, which renders them, and adds what
 * replaces changed modules in the browser.
 */
export function publicSite(target: string): Plugin {
  return {
    name: 'public-site',
    configureServer(vite) {
      async function serve(url: string, response: ServerResponse, next: (error: unknown) => void) {
        try {
          const answer = await fetch(target + url)
          const html = await vite.transformIndexHtml(url, await answer.text())
          response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
          response.end(html)
        } catch (error) {
          next(error)
        }
      }
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/'
        const served =
          /^\/((ideathon(\/challenge)?|TechMinds|knowledge(\/[\w-]+)?)\/?)?(\?|$)/u.test(url)
        if (!served) return next()
        void serve(url, response, next)
      })
    },
  }
}
