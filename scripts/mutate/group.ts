/** Files that are mutated together, and the tests that judge them. */
export interface Group {
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** Of a file only these lines, `from-to`, where the whole takes longer than anybody waits: those that hold the rule. */
  readonly lines?: Readonly<Record<string, readonly string[]>>
  /** The tests start a PostgreSQL. */
  readonly database?: true
}
