/**
 * Test files with all of the product they read, bundled into a folder of the checkout, so that a process of its own
 * reads few files and not a thousand. Gives the bundle of each file, by absolute path.
 */
export const bundleTests: (files: readonly string[], outdir: string) => Promise<Record<string, string>>
