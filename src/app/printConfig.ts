import { entries, readConfig } from './config.ts'

const config = readConfig(process.env)

const rows = Object.entries(entries).map(([name, entry]) => {
  const value = config[name as keyof typeof config]
  const shown = value === undefined ? '–' : 'secret' in entry ? '(set)' : String(value)
  return [name, shown, process.env[name] ? 'environment' : 'default', entry.means] as const
})
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
