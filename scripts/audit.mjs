// Holds the libraries that run in production against the times of SECURITY.md: asks the registry for their known
// weaknesses, and since when there is something newer. Ends with 1 if a weakness is grave or a library three months
// behind, and with 0, saying so, where the registry does not answer: being offline is no weakness. With `--release` it has
// to answer, and a weakness that is not grave ends it too once there is something that mends it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Every library is brought up to date at least so often, in days. */
const MOST_DAYS = 92
const isRelease = process.argv.includes('--release')
let failed = false
/** Says what ends the check. */
const fail = (sentence) => {
  console.log(sentence)
  failed = true
}
const unanswered = (sentence) =>
  isRelease ? fail(`${sentence}: no release without that`) : console.log(sentence)

const weaknesses = () => {
  const answer = npm('audit', '--omit=dev', '--json')
  const found = answer?.metadata?.vulnerabilities
  if (found === undefined)
    return unanswered(
      `not asked: the registry answers no questions about weaknesses (${answer?.statusCode ?? 'no answer'})`,
    )
  const all = Object.entries(answer.vulnerabilities ?? {})
  for (const [name, { severity, range }] of all) console.log(`${severity.padEnd(9)} ${name} ${range}`)
  const grave = (found.critical ?? 0) + (found.high ?? 0)
  if (grave > 0) fail(`${grave} grave weaknesses: see SECURITY.md for how soon they go`)
  else console.log('no grave weakness is known')
  const mended = all.filter(([, { fixAvailable = false }]) => fixAvailable !== false)
  if (isRelease && mended.length > 0) fail(`${mended.length} weaknesses for which there is something newer`)
}

const age = () => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
  const behind = npm('outdated', '--omit=dev', '--json')
  if (behind === null) return unanswered('not asked: the registry says of no library what is the latest')
  let furthest = 0
  for (const [name, { current, latest }] of Object.entries(behind)) {
    const isOurs = name in dependencies || name in optionalDependencies
    // What is for other machines is not installed here, and comes with what is.
    if (!isOurs || current === undefined || compare(latest, current) <= 0) continue
    const since = newerSince(npm('view', name, 'time', '--json'), current, latest)
    if (since === null) {
      unanswered(`not asked: the registry does not say since when there is a newer ${name}`)
      continue
    }
    const days = Math.floor((Date.now() - since) / 86_400_000)
    furthest = Math.max(furthest, days)
    console.log(`${String(days).padStart(4)} days   ${name} ${current}, of which ${latest} is the latest`)
    if (days > MOST_DAYS) fail(`${name} was not brought up to date for three months`)
  }
  console.log(`no library is further behind than ${furthest} days`)
}

/** When the first release came that is newer than what we take, and no newer than the latest (epoch ms). */
const newerSince = (times, current, latest) => {
  const came = Object.entries(times ?? {})
    .filter(([version]) => /^\d+\.\d+\.\d+$/.test(version) || version === latest)
    .filter(([version]) => compare(version, current) > 0 && compare(version, latest) <= 0)
    .map(([, time]) => Date.parse(time))
  return came.length === 0 ? null : Math.min(...came)
}

/** Above 0 if the first version is the newer one. */
const compare = (one, other) => {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).map(Number))
  for (let n = 0; n < 3; n++) if (a[n] !== b[n]) return a[n] - b[n]
  return 0
}

/** What the package manager answers; null where it is nothing. */
function npm(...args) {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: 60_000 })
  try {
    return JSON.parse(stdout ?? '')
  } catch {
    return null
  }
}

weaknesses()
age()
process.exitCode = failed ? 1 : 0
