import { DjType } from '#contract/room/room.ts'
import { roomRules, rulesPresets, setRoomRules } from '#contract/room/roomRules.ts'
import { Doc, defaultDoc } from '#contract/room/rules.ts'
import { bounds } from '#contract/room/rules/bounds.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import { ask } from '#web/api/ask.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { modeOf } from '#web/shared/rules/modeOf.ts'
import { rulesInForce } from '#web/shared/rules/rulesInForce.ts'
import { sayRule } from '#web/shared/rules/sayRule.ts'
import { patchAt, ruleAsked, valueAt } from './asked.ts'
import { changeDoc } from './changeDoc.ts'
import type { Here, Run, Runs } from './here.ts'
import { presetAsked, presetPatch } from './presetAsked.ts'

const sentencesOfRules = async ({ i18n }: Here) => {
  await loadSentences(['rules'])
  return i18n.getFixedT(i18n.language, 'rules')
}

const rules: Run = async (_, here) => {
  const { doc } = await ask(roomRules, { params: { id: here.room.settings.slug } })
  const says = await sentencesOfRules(here)
  const say = sayRule(says, here.i18n.language)
  const lines = rulesInForce
    .filter(({ path }) => !path.startsWith('words.') && say(path, doc) !== say(path, defaultDoc))
    .map(({ path }) => {
      const line = `${says(`rule.${path}`)}: ${say(path, doc)}`
      return modeOf(path, doc) === 'tell' ? `${line} ${here.t('ruleTells')}` : line
    })
  return lines.length === 0 ? here.t('rulesNone') : lines.join('\n')
}

const motd: Run = async (rest, { room, mayModerate, t }) => {
  const now = room.roomtone.words?.motd ?? ''
  if (rest === '') return now === '' ? t('motdNone') : now
  if (!mayModerate) return t('moderators', { command: 'motd' })
  const text = /^off$/i.test(rest) ? '' : rest
  const most = bounds['words.motd'].most
  if (text.length > most) return t('motdLong', { count: most })
  await changeDoc(room.settings.slug, () => ({ words: { motd: text } }))
  return t(text === '' ? 'motdOff' : 'motdSet')
}

const votes: Run = async (rest, { room, t }) => {
  const mode = /^on$/i.test(rest) ? 'on' : /^off$/i.test(rest) ? 'off' : undefined
  if (mode === undefined) return t('votesHow')
  await changeDoc(room.settings.slug, () => ({ skip: { mode } }))
  return t(mode === 'on' ? 'votesOn' : 'votesOff')
}

const preset: Run = async (rest, here) => {
  const { room, t } = here
  const params = { id: room.settings.slug }
  const says = await sentencesOfRules(here)
  const { presets } = await ask(rulesPresets, {})
  const called = (name: (typeof presets)[number]['name']): string => says(`preset.${name}.name`)
  const wanted = presetAsked(rest, presets, called)
  if (!wanted) return t('presetHow', { names: presets.map(({ name }) => called(name)).join(', ') })
  const { revision, doc } = await ask(roomRules, { params })
  await ask(setRoomRules, {
    params,
    body: {
      revision,
      doc: Doc.parse(mergeDoc(doc, presetPatch(wanted))),
      settings: { ...wanted.settings, djType: DjType.parse(wanted.settings.djType ?? room.settings.djType) },
    },
  })
  return t('presetSet', { name: called(wanted.name) })
}

const rule: Run = async (rest, { room, t }) => {
  const asked = ruleAsked(rest)
  if (!asked) return t('ruleHow')
  const { path, value } = asked
  const standard = valueAt(defaultDoc, path)
  const isWelcome = /^words\.welcome\.(?:en|es)$/.test(path)
  if (standard === undefined && !isWelcome) return t('ruleUnknown', { path })
  try {
    await changeDoc(room.settings.slug, () => patchAt(path, value))
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return t('ruleWrong', { path })
    throw error
  }
  return t('ruleSet', { path, value: JSON.stringify(value ?? standard ?? '') })
}

/** Commands about the rules of the room and what it says by itself. */
export const ruleCommands: Runs<'rules' | 'motd' | 'votes' | 'preset' | 'rule'> = {
  rules,
  motd,
  votes,
  preset,
  rule,
}
