import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Pages } from '../Pages.tsx'
import { type ListSearch, type ListShape, pageIn, sortIn } from './listQuery.ts'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Left out on a phone. */
  readonly isExtra?: boolean
}

interface Props<Row> {
  readonly title: string
  readonly shape: ListShape
  readonly search: ListSearch
  /** What the address is to say from now on. */
  readonly onGo: (search: ListSearch) => void
  readonly of: UseQueryResult<{ data: readonly Row[]; total: number; pageCount: number }>
  readonly states: readonly { readonly value: string; readonly label: string }[]
  /** The first names the row. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

/** A list of the house: what is looked for, sorted and turned to stands in the address, so that a view can be shared. */
export const PlaceList = <Row,>({ title, shape, search, onGo, of, states, columns, keyOf }: Props<Row>) => {
  const { t } = useTranslation('admin')
  const go = (change: ListSearch): void => {
    const next = Object.entries({ ...search, page: '', ...change }).filter(([, value]) => value !== '')
    onGo(Object.fromEntries(next))
  }
  const [find, setFind] = useTyped(search.find ?? '', (text) => go({ find: text }))
  const sort = sortIn(shape, search)
  const head = ({ key, label, isExtra }: Column<Row>) => {
    const isHere = sort.by === key
    const Arrow = sort.up ? ArrowUp : ArrowDown
    const look = `px-3 font-semibold text-quiet ${isExtra ? 'max-sm:hidden' : ''}`
    if (!shape.sorts.includes(key))
      return (
        // On a phone a row says by itself what it says: only what sorts is shown above.
        <th key={key} scope="col" className={`${look} max-sm:sr-only`}>
          {label}
        </th>
      )
    return (
      <th
        key={key}
        scope="col"
        aria-sort={isHere ? (sort.up ? 'ascending' : 'descending') : undefined}
        className={look}
      >
        <button
          type="button"
          onClick={() => go({ sort: isHere && sort.up ? `-${key}` : key })}
          className="inline-flex min-h-11 min-w-11 items-center gap-1 text-left hover:text-text"
        >
          {label}
          {isHere && <Arrow aria-hidden className="size-4" />}
        </button>
      </th>
    )
  }
  return (
    <>
      <search className="mb-5 grid gap-3 sm:grid-cols-[1fr_14rem]">
        {shape.texts.length > 0 && (
          <Field label={t('users.find')}>
            <TextInput
              type="search"
              autoComplete="off"
              value={find}
              onChange={(event) => setFind(event.target.value)}
            />
          </Field>
        )}
        {states.length > 0 && (
          <Field label={t('users.state')}>
            <SelectInput
              value={search.state ?? ''}
              onChange={(event) => go({ state: event.target.value })}
              options={[{ value: '', label: t('users.any') }, ...states]}
            />
          </Field>
        )}
      </search>
      <Loaded of={of} rows={8}>
        {({ data, total, pageCount }) =>
          data.length === 0 ? (
            <EmptyState art="/art/empty-search.svg" title={t('places.none')} text={t('places.noneText')} />
          ) : (
            <>
              <p role="status" className="mb-2 text-sm text-quiet">
                {t('places.count', { count: total })}
              </p>
              <div className="overflow-x-auto rounded-lg border border-line bg-panel">
                <table className="w-full border-collapse text-left text-sm max-sm:block">
                  <caption className="sr-only">{title}</caption>
                  <thead className="border-b border-line max-sm:block">
                    <tr className="max-sm:flex max-sm:flex-wrap">{columns.map(head)}</tr>
                  </thead>
                  <tbody className="divide-y divide-line max-sm:block">
                    {data.map((row) => (
                      <tr
                        key={keyOf(row)}
                        className="hover:bg-raised max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:p-4"
                      >
                        {columns.map((column, nth) =>
                          nth === 0 ? (
                            <th
                              key={column.key}
                              scope="row"
                              className="p-3 text-base font-semibold break-words max-sm:p-0"
                            >
                              {column.cell(row)}
                            </th>
                          ) : (
                            <td
                              key={column.key}
                              className={`px-3 text-quiet tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 ${column.isExtra ? 'max-sm:hidden' : ''}`}
                            >
                              <span aria-hidden className="sm:hidden">
                                {column.label}
                              </span>
                              {column.cell(row)}
                            </td>
                          ),
                        )}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <Pages
                page={pageIn(search)}
                pageCount={pageCount}
                onGo={(page) => go({ page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
