// Given to a test process by `--import`: test files and what sets them up are read from their bundles, which the run's
// set-up made and names in the environment (`scripts/bundleTests.mjs`).
import { register } from 'node:module'

register('./bundledLoader.mjs', import.meta.url, { data: process.env.ROOMTONE_BUNDLED_TESTS })
