/**
 * What one running Roomtone keeps in memory beside its adapters: caches, and calls under way. Each thing has a name and
 * is made when it is first asked for.
 */
export class InstanceState {
  readonly #kept = new Map<string, unknown>()

  /** What stands under `name`. A name stands for one type: that of its `oncePerInstance`. */
  keep<T>(name: string, make: () => T): T {
    if (!this.#kept.has(name)) this.#kept.set(name, make())
    return this.#kept.get(name) as T
  }

  /** Lets go of what stands under `name`, so that it is made anew. */
  drop(name: string): void {
    this.#kept.delete(name)
  }
}
