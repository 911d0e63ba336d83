import { paths } from '../app/paths.ts'
import { Notice } from './Notice.tsx'

export function Component() {
  return (
    <Notice title="Page not found" ways={[{ to: paths.home, text: 'Go to the start page' }]}>
      <p>If you typed the address, check that it is right.</p>
      <p>If you followed a link, what it led to may have been deleted, or it is not open to you.</p>
    </Notice>
  )
}
