/** The conditions an answer is to meet, as a list to check it against. */
export function ConstraintList({ constraints }: { constraints: readonly string[] }) {
  if (constraints.length === 0) return null
  return (
    <div className="constraints">
      {/* No heading: the list stands under headings of different levels. */}
      <p className="constraints-title" aria-hidden>
        Constraints
      </p>
      <ul aria-label="Constraints">
        {constraints.map((constraint, at) => (
          <li key={at}>{constraint}</li>
        ))}
      </ul>
    </div>
  )
}
