// Asks the registry for known weaknesses of the libraries that run in production. Ends with 1 if one is grave, and with
// 0, saying so, where the registry does not answer that question: being offline is no weakness.
import { spawnSync } from 'node:child_process'

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
const answer = read(asked.stdout ?? '')
const found = answer?.metadata?.vulnerabilities

if (found === undefined) {
  console.log(
    `not asked: the registry answers no questions about weaknesses (${answer?.statusCode ?? 'no answer'})`,
  )
} else {
  const grave = (found.critical ?? 0) + (found.high ?? 0)
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities ?? {}))
    console.log(`${severity.padEnd(9)} ${name} ${range}`)
  console.log(
    grave > 0
      ? `${grave} grave weaknesses: see SECURITY.md for how soon they go`
      : 'no grave weakness is known',
  )
  process.exitCode = grave > 0 ? 1 : 0
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
