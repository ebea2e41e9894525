import { gallery } from './gallery.ts'

await gallery('others')
