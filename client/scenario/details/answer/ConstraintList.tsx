/** The conditions an answer is to meet, as a list to check it against. */
export function ConstraintList({ constraints }: { constraints: readonly string[] }) {
  if (constraints.length === 0) return null
  return (
    <div className="constraints">
      <h4>Constraints</h4>
      <ul>
        {constraints.map((constraint, at) => (
          <li key={at}>{constraint}</li>
        ))}
      </ul>
    </div>
  )
}
