import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkDrawings, type CheckedDrawing } from '#contract/merch/avatarDrawings.ts'
import { type DrawingField, drawingFields } from '#contract/merch/avatarLooks.ts'
import type { AdminAvatar } from '#contract/merch/avatars.ts'
import { ask } from '#web/api/ask.ts'
import { fieldOfFile } from './avatarForm.ts'

/** A file that was chosen for one of the four, with its text to show what is wrong in it. */
export interface Chosen {
  readonly file: File
  readonly source: string
  /** What the server says of it; undefined while it is asked. */
  readonly checked?: CheckedDrawing
}

export type ChosenDrawings = { readonly [F in DrawingField]?: Chosen }
export type Svgs = { readonly [F in DrawingField]?: string }

/** The drawings as they are kept now. */
const keptSvgs = async (avatar: AdminAvatar): Promise<Svgs> => {
  const svgs: Partial<Record<DrawingField, string>> = {}
  for (const field of drawingFields) {
    const answer = await fetch(avatar[`${field}Url`])
    if (answer.ok) svgs[field] = await answer.text()
  }
  return svgs
}

/** The drawings that are chosen for an avatar: each is looked at by the server as soon as it is there. */
export const useDrawings = (avatar: AdminAvatar | undefined) => {
  const [chosen, setChosen] = useState<ChosenDrawings>({})
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const kept = useQuery({
    queryKey: ['drawings', avatar?.frontBodyUrl],
    queryFn: () => (avatar ? keptSvgs(avatar) : {}),
  })
  const check = useMutation({
    mutationFn: async (files: Partial<Record<DrawingField, File>>) => {
      const checked = await ask(checkDrawings, { files })
      setChosen((now) => {
        const next: Partial<Record<DrawingField, Chosen>> = { ...now }
        for (const field of drawingFields) {
          const [one, said] = [now[field], checked[field]]
          // Another file may have been chosen since.
          if (one && said && one.file === files[field]) next[field] = { ...one, checked: said }
        }
        return next
      })
    },
  })
  const choose = async (files: Partial<Record<DrawingField, File>>): Promise<void> => {
    const read: Partial<Record<DrawingField, Chosen>> = {}
    for (const field of drawingFields) {
      const file = files[field]
      if (file) read[field] = { file, source: await file.text() }
    }
    setChosen((now) => ({ ...now, ...read }))
    check.mutate(files)
  }
  /** Files that were dropped together, each into the place its name says. */
  const drop = (dropped: readonly File[]): void => {
    const files: Partial<Record<DrawingField, File>> = {}
    const lost: string[] = []
    for (const file of dropped) {
      const field = fieldOfFile(file.name)
      if (field) files[field] = file
      else lost.push(file.name)
    }
    setUnplaced(lost)
    if (Object.keys(files).length > 0) void choose(files)
  }
  const svgs: Partial<Record<DrawingField, string>> = { ...kept.data }
  for (const field of drawingFields) {
    const one = chosen[field]
    if (one) {
      if (one.checked?.svg) svgs[field] = one.checked.svg
      else delete svgs[field]
    }
  }
  const files: Partial<Record<DrawingField, File>> = {}
  for (const field of drawingFields) {
    const one = chosen[field]
    if (one) files[field] = one.file
  }
  const isSound = drawingFields.every((field) =>
    chosen[field] ? typeof chosen[field]?.checked?.svg === 'string' : avatar !== undefined,
  )
  return {
    chosen,
    unplaced,
    choose,
    drop,
    svgs,
    files,
    isSound,
    isChecking: check.isPending,
    problem: check.error,
  }
}
