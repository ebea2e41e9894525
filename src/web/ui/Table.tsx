import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Numbers stand at the end. */
  readonly end?: boolean
}

export interface Sorting {
  readonly key: string
  readonly down: boolean
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly sorting?: Sorting | undefined
  readonly onSort?: (sorting: Sorting) => void
  /** Shown in the place of rows when there are none. */
  readonly empty?: ReactNode
}

/** Rows under titles; titles that sort are buttons. Scrolls sideways where it does not fit. */
export const Table = <Row,>({ caption, columns, rows, keyOf, sorting, onSort, empty }: Props<Row>) => (
  <div
    className="overflow-x-auto rounded-lg border border-line"
    tabIndex={0}
    role="group"
    aria-label={caption}
  >
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-panel text-sm text-quiet">
        <tr>
          {columns.map((column) => (
            <Title key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line hover:bg-panel">
            {columns.map((column) => (
              <td key={column.key} className={clsx('px-4 py-2.5', column.end && 'text-right')}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="p-6 text-center text-quiet">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  </div>
)

interface TitleProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
  readonly onSort: ((sorting: Sorting) => void) | undefined
}

const Title = <Row,>({ column, sorting, onSort }: TitleProps<Row>) => {
  const isSorted = sorting?.key === column.key
  const Arrow = isSorted && sorting.down ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.down ? 'descending' : 'ascending') : undefined}
      className={clsx('px-4 py-2 font-semibold', column.end && 'text-right')}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, down: isSorted && !sorting.down })}
          className="inline-flex min-h-8 items-center gap-1 hover:text-text"
        >
          {column.title}
          <Arrow aria-hidden className={clsx('size-3.5', isSorted ? 'text-accent' : 'opacity-30')} />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
