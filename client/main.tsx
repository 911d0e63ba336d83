import 'normalize.css/normalize.css'
import '@blueprintjs/core/lib/css/blueprint.css'
import './app/tokens.css'
import './app/app.css'
import './ui/ui.css'
import { ApolloProvider } from '@apollo/client/react'
import { OverlaysProvider } from '@blueprintjs/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './app/routes.tsx'
import { followTheme } from './app/theme.ts'
import { followOtherTabs } from './app/viewer.ts'
import { createClient } from './graphql/client.ts'

followTheme()
const client = createClient()
followOtherTabs(client)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <OverlaysProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </OverlaysProvider>
    </ApolloProvider>
  </StrictMode>,
)
