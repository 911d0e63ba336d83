import type { Plugin } from 'vite'

/**
 * While developing: asks the product's own server for the public pages, which renders them, and adds what
 * replaces changed modules in the browser.
 */
export function publicSite(target: string): Plugin {
  return {
    name: 'public-site',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/'
        const served =
          /^\/((ideathon(\/challenge)?|TechMinds|knowledge(\/[\w-]+)?)\/?)?(\?|$)/u.test(url)
        if (!served) return next()
        fetch(target + url)
          .then(async (answer) => {
            const html = await vite.transformIndexHtml(url, await answer.text())
            response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
            response.end(html)
          })
          .catch(next)
      })
    },
  }
}
