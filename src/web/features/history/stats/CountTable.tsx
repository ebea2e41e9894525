import type { ReactNode } from 'react'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of each names it. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A list of what was counted, as a table. */
export const CountTable = ({ caption, columns, rows }: Props) => (
  <table className="w-full text-left">
    <caption className="mb-1 text-left font-semibold">{caption}</caption>
    <thead className="text-sm text-quiet">
      <tr>
        {columns.map((column, n) => (
          <th key={column} scope="col" className={`py-1 font-normal ${n === 0 ? '' : 'pl-4 text-right'}`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, n) =>
            n === 0 ? (
              <th key={n} scope="row" className="py-1.5 font-normal wrap-anywhere">
                {cell}
              </th>
            ) : (
              <td key={n} className="py-1.5 pl-4 text-right tabular-nums">
                {cell}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
