import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/api/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'

export interface Table {
  readonly columns: readonly string[]
  /** As many cells as there are columns; the first names the row. */
  readonly rows: readonly (readonly (string | number)[])[]
}

interface Props extends Table {
  /** What the table is of; also the name of the file. */
  readonly name: string
  /** How a number is shown; files have it as it is. */
  readonly shown: (value: number) => string
}

/** What a picture was drawn from, for those who want to read it or take it with them. */
export const Numbers = ({ name, columns, rows, shown }: Props) => {
  const { t } = useTranslation('admin')
  const save = async (): Promise<void> => {
    const { unparse } = (await import('papaparse')).default
    const text = unparse([[...columns], ...rows.map((row) => [...row])], { escapeFormulae: true })
    saveFile(`${name}.csv`, `\ufeff${text}\r\n`, 'text/csv')
  }
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-quiet hover:text-text">
        {t('dashboards.numbers')}
      </summary>
      <div role="region" aria-label={name} tabIndex={0} className="mt-2 max-h-96 overflow-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <thead className="sticky top-0 bg-panel">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 font-semibold not-first:text-right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head = '', ...cells], row) => (
              <tr key={`${head} ${row}`} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 font-normal">
                  {head}
                </th>
                {cells.map((cell, n) => (
                  <td key={columns[n + 1] ?? n} className="px-2 py-1.5 text-right">
                    {typeof cell === 'number' ? shown(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="small"
        className="mt-3"
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => void save()}
      >
        {t('dashboards.csv')}
      </Button>
    </details>
  )
}
