import * as z from 'zod'

/** How far an appeal is, and what became of the act: it stands, was made milder, or was taken back. */
export const AppealState = z.enum(['OPEN', 'UPHELD', 'CHANGED', 'LIFTED']).meta({ id: 'AppealState' })
export type AppealState = z.infer<typeof AppealState>
