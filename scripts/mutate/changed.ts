import { execFileSync } from 'node:child_process'

const git = (directory: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const attempt = (directory: string, ...args: string[]): string | null => {
  try {
    return git(directory, ...args)
  } catch {
    return null
  }
}

/** Where the work of HEAD began, seen from a branch; null if that is not known here. */
const beginning = (directory: string, branch: string): string | null =>
  attempt(directory, 'merge-base', `refs/remotes/origin/${branch}`, 'HEAD') ??
  attempt(directory, 'merge-base', branch, 'HEAD')

/**
 * The files that HEAD and the working tree changed since they left `branch`. A clone that knows neither the branch nor
 * enough history asks `origin` for both; throws if that does not help: nothing changed and nothing known are not the
 * same.
 */
export const changedFiles = (directory: string, branch: string): ReadonlySet<string> => {
  let since = beginning(directory, branch)
  if (since === null) {
    const shallow = attempt(directory, 'rev-parse', '--is-shallow-repository') === 'true'
    const branchHere = `+refs/heads/${branch}:refs/remotes/origin/${branch}`
    attempt(
      directory,
      'fetch',
      '--quiet',
      '--no-tags',
      ...(shallow ? ['--unshallow'] : []),
      'origin',
      branchHere,
    )
    since = beginning(directory, branch)
  }
  if (since === null)
    throw new Error(`Where this left ${branch} is not known: fetch it, or name another branch in MUTATE_BASE`)
  return new Set(git(directory, 'diff', '--name-only', since).split('\n').filter(Boolean))
}
