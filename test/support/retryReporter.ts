import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** A test that was tried again, as it is printed. */
interface Retried {
  readonly name: string
  readonly file: string
  readonly times: number
  readonly passed: boolean
  /** What went wrong before: the message, what differed, and the line of the test it came to. */
  readonly errors: readonly string[]
}

/**
 * Prints and counts tests that were tried again. Above zero the run has failed, whatever came of the second try: a test
 * that passes sometimes tells nothing.
 */
export class RetryReporter implements Reporter {
  #retried: Retried[] = []

  onTestCaseResult(test: TestCase): void {
    const times = test.diagnostic()?.retryCount ?? 0
    if (times === 0) return
    const { relativeModuleId: file } = test.module as TestModule
    const { state, errors = [] } = test.result()
    this.#retried.push({
      name: test.fullName,
      file,
      times,
      passed: state === 'passed',
      errors: errors.map(({ message, diff, stack }) => [message, diff, stack].filter(Boolean).join('\n')),
    })
  }

  onTestRunEnd(): void {
    process.stdout.write(`\n Retries  ${this.#retried.length}\n`)
    for (const { name, file, times, passed, errors } of this.#retried)
      process.stdout.write(
        `   ${file} > ${name}: ${times} more, ${passed ? 'passed then' : 'failed again'}\n${errors.join('\n')}\n`,
      )
    if (this.#retried.length > 0) process.exitCode = 1
  }
}
