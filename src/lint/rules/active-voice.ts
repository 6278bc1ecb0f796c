import { proseRule } from '../prose-rule.ts'

/** A passive with the one who does it: "is returned by the server". */
const passive =
  /\b(?:is|are|was|were|been|being)(?: (?:automatically|always|also|then|only))? (?!un|(?:accompanied|addressed|referenced|sorted|ordered|grouped|filtered|separated|delimited|prefixed|preceded|followed|multiplied|divided|limited|indexed|keyed|surrounded|bounded|backed|powered|identified|named|called|known|marked|determined|governed|licensed|replaced|increased|decreased)\b)(?:[a-z]{2,}ed|built|chosen|done|given|held|kept|made|read|run|seen|sent|set|shown|taken|thrown|written) by (?:the|a|an|your|our|its|their) (?!(?:absolute|date|deadline|end|relative|time)\b)[a-z]+/i

export const activeVoice = proseRule({
  id: 'active-voice',
  summary: 'Sentences say who does what, in the active voice.',
  finds: passive,
  message: (words) => `"${words}" is in the passive voice.`,
  help: 'Start with the subject: "The server returns a token".',
})
