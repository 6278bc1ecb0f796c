import { proseRule } from '../prose-rule.ts'

/** Behavior that is written in the future tense: "the server will return". */
const future =
  /\b(?:this|it|which|the (?:[a-z]+ ){0,2}(?:api|app|browser|button|cli|client|command|component|endpoint|error|field|function|hook|method|option|page|parameter|query|request|response|result|script|sdk|server|service|setting|system|tool|value|webhook)) will (?!have been)(?:automatically |always |also |then |only |not )?(?:be )?[a-z]+/i

export const presentTense = proseRule({
  id: 'present-tense',
  summary: 'Pages use the present tense.',
  finds: future,
  // What is announced does lie in the future.
  unless:
    /\b(?:soon|future|upcoming|deprecat\w*|next (?:release|version|year|month)|later|until|eventually|roadmap|20\d\d|when [^.]{0,200} (?:is|are) (?:officially )?released|will be (?:removed|released|available|supported|added))\b/i,
  message: (words) => `"${words}" is in the future tense.`,
  help: 'Say it in the present tense: "The server returns a token".',
})
