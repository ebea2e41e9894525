import { brandName } from '../brand/brand.ts'

let name: string | undefined
let waiting = 0

const write = (): void => {
  const title = name ? `${name} · ${brandName()}` : brandName()
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
}

/** What stands in the tab: the page's name, and before it how much waits for somebody who looks elsewhere. */
export const pageTitle = {
  name: (next: string | undefined): void => {
    name = next
    write()
  },
  /** `count` 0: nothing waits. */
  wait: (count: number): void => {
    waiting = count
    write()
  },
  waiting: (): number => waiting,
}
