import { paths } from '../app/paths.ts'
import { useViewer } from '../app/viewer.ts'
import { Notice } from './Notice.tsx'

const start = { to: paths.home, text: 'Go to the start page' }
const challenges = { to: paths.challenges, text: 'Go to the challenges' }

export function Component() {
  const { viewer } = useViewer()
  return (
    <Notice title="Page not found" ways={viewer ? [challenges, start] : [start]}>
      <p>If you typed the address, check that it is right.</p>
      <p>If you followed a link, what it led to may have been deleted, or it is not open to you.</p>
    </Notice>
  )
}
