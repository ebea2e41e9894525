import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bot } from './bot.ts'

test('the bot of the page is that of the README, which is run in a test of its own', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`\`\`\`js\n${bot}\n\`\`\``)
})
