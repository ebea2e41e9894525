import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where one writes in a room. */
export const field = (page: Page, label = 'Say something') => page.getByRole('textbox', { name: label })

/** The page with its chat at hand and all commands there: the last of them is offered. */
export const ready = async (page: Page, label?: string): Promise<void> => {
  await field(page, label).waitFor()
  await expect
    .poll(async () => {
      await field(page, label).fill('/rule')
      return page.getByRole('option', { name: /^\/rules/ }).count()
    })
    .toBe(1)
  await field(page, label).fill('')
}

/** Writes a line, or gives a command. */
export const say = async (page: Page, line: string, label?: string): Promise<void> => {
  await field(page, label).fill(line)
  await field(page, label).press('Enter')
}

/** Types a command, and waits for the answer under the chat. */
export const answered = async (page: Page, line: string, words: string | RegExp): Promise<void> => {
  await say(page, line)
  await page.getByRole('status').filter({ hasText: words }).first().waitFor()
}
