/** Files that are mutated together, and the tests that judge them. */
export interface Group {
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** The tests start a PostgreSQL. */
  readonly database?: true
}
