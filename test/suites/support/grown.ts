/** Something outside (Redis, ffmpeg …) that a suite needs, or null; with ROOMTONE_REQUIRE_GROWN=1 null is an error. */
export const grown = async <T>(name: string, find: () => Promise<T | null>): Promise<T | null> => {
  const found = await find()
  if (found === null && process.env['ROOMTONE_REQUIRE_GROWN'] === '1')
    throw new Error(`${name} is required (ROOMTONE_REQUIRE_GROWN=1) and is not there`)
  return found
}
