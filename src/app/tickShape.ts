// Keeps `process.nextTick` fast. Imported first by what starts a server.
import { executionAsyncResource } from 'node:async_hooks'

/**
 * Node makes one object for each call of `process.nextTick`: several for each HTTP request and each write to a socket.
 * If a full garbage collection comes while no such object is alive, V8 forgets its shape, and all later calls take a
 * slow path: 5 to 12 percent of the CPU time of an HTTP read (Node 20.20). One object that stays alive keeps the shape.
 */
const ticks: object[] = []
process.nextTick(() => ticks.push(executionAsyncResource()))
// A listener that refers to it keeps it until the process ends.
process.on('exit', () => ticks.splice(0))
