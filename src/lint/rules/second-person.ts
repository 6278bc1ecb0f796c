import { proseRule } from '../prose-rule.ts'

/**
 * Doing together: "we'll now create", "let's add". A company that means itself ("we store", "let us know") is left
 * alone.
 */
const together =
  /\b(?:let[’']s|let us(?! know)|in this (?:guide|tutorial|section|page|article|example),? we(?! may| might| collect)|we(?:[’']ll| will|[’']re going to| are going to| need to| can now)(?: now| first| then| next| also)? (?:add|begin|build|call|configure|cover|create|define|discuss|explain|explore|go|implement|install|learn|look|make|need|run|see|set|show|start|take|use|walk|write)|as we (?:can see|saw|have seen)|the reader (?:should|can|will|may|must|needs to|has to))\b/i

export const secondPerson = proseRule({
  id: 'second-person',
  summary: 'Pages speak to the reader as "you".',
  finds: together,
  message: (words) => `"${words}" does not speak to the reader.`,
  help: 'Say what you, the reader, do: "Create a key", "You can now call the API".',
})
