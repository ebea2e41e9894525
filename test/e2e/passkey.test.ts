import { expect, test } from 'vitest'
import { ownProfile } from '#contract/user/profiles.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { freePort } from '#test/suites/support/freePort.ts'

// Passkeys belong to a name, which a loopback address is not, and to the origin that the server says is its own.
const port = String(await freePort())
const home = `http://localhost:${port}`
const world = await startWorld({ PORT: port, PUBLIC_URL: home })
const browser = await startBrowser()

test('a passkey is made, renamed, lets in, and is removed', async () => {
  const { token, uuid } = await newPerson(world)
  const page = await browser.visit(world, '/settings/security', { token })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto(`${home}/settings/security`)
  await page.getByLabel('Name of the passkey').fill('Test key')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Test key', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Rename Test key' }).click()
  await page.getByLabel('New name').fill('Work key')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Work key', { exact: true }).waitFor()

  await page.evaluate(() => localStorage.setItem('roomtone.token', 'none'))
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: 'Passkey' }).click()
  await page.waitForURL(`${home}/`)
  expect(
    (
      await world.call(
        ownProfile,
        {},
        await page.evaluate(() => localStorage.getItem('roomtone.token') ?? ''),
      )
    ).uuid,
  ).toBe(uuid)

  await page.goto(`${home}/settings/security`)
  await page.getByRole('button', { name: 'Remove Work key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Work key', { exact: true }).waitFor({ state: 'detached' })
})
