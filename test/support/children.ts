import { readdir, readFile } from 'node:fs/promises'

/** The processes that a process started and that run a file of this name; empty once they are gone. */
export const childrenOf = async (parent: number, file: string): Promise<number[]> => {
  const found: number[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command, status] = await Promise.all(
      ['cmdline', 'status'].map((about) => readFile(`/proc/${pid}/${about}`, 'utf8').catch(() => '')),
    )
    const isDead = /^State:\s+Z/m.test(status ?? '')
    if (!isDead && command?.includes(file) && status?.includes(`PPid:\t${parent}\n`)) found.push(Number(pid))
  }
  return found
}
