// What holds for each test file, registered anew for each: files share a process, and what they import is read once.
import { afterAll, afterEach } from 'vitest'
import { failOnFaults } from './contract.ts'
import { endAll } from './leftBehind.ts'
import { failOnOutside } from './noOutside.ts'
import './patience.ts'

afterEach(failOnFaults)
afterEach(failOnOutside)
afterAll(endAll)
