import {
  Bar,
  BarChart,
  CartesianGrid,
  ErrorBar,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Row } from './types.ts'

/** Room for one bar and its name. */
const barRoom = 34

/** Totals as bars, with the spread between judges. The ranking beside it holds the same numbers. */
export default function TotalsChart({ rows }: { rows: readonly Row[] }) {
  // Looked at once: a chart drawn for a phone is still right when the phone is turned.
  const narrow = window.innerWidth < 600
  const data = rows
    .filter((row) => row.total !== null)
    .map(({ teamName, total, spread }) => ({ teamName, total, spread: spread ?? 0 }))
  return (
    <ResponsiveContainer width="100%" height={data.length * barRoom + 48}>
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 8, right: 24, bottom: 8, left: 8 }}
        title="Totals with the spread between judges"
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis type="number" domain={[0, 100]} stroke="var(--muted)" tick={{ fontSize: 12 }} />
        <YAxis
          type="category"
          dataKey="teamName"
          width={narrow ? 96 : 140}
          stroke="var(--muted)"
          tick={{ fontSize: 12 }}
          interval={0}
        />
        <Tooltip
          cursor={{ fill: 'var(--line)', opacity: 0.4 }}
          formatter={(value) => Number(value).toFixed(1)}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--line)',
            borderRadius: 4,
          }}
          itemStyle={{ color: 'inherit' }}
        />
        <Bar
          dataKey="total"
          name="Total"
          fill="var(--brand)"
          radius={[0, 3, 3, 0]}
          isAnimationActive={false}
        >
          <ErrorBar dataKey="spread" direction="x" width={6} stroke="var(--chart-spread)" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
