import { Link } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { Section } from '../ui/Section.tsx'

export function ToolsSection() {
  return (
    <Section title="More">
      <ul>
        <li>
          <Link to={paths.teams}>Teams and their members</Link>
        </li>
        <li>
          <Link to={paths.knowledge}>Questions and articles that TechMinds answers from</Link>
        </li>
        <li>
          <Link to={paths.importPeople}>Import users and teams from a file</Link>
        </li>
        <li>
          <a href={paths.graphiql}>Query the data with GraphQL</a>: entries, scores, results and
          everything else these pages show
        </li>
      </ul>
    </Section>
  )
}
