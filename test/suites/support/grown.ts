/** Something outside (Redis, ffmpeg) that a suite needs: a suite that cannot run fails, it is never left out. */
export const needed = <T>(name: string, found: T | null): T => {
  if (found === null)
    throw new Error(`These tests need ${name}: please install it (npm test does so on Debian, as root)`)
  return found
}
