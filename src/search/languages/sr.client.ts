export { stemmer } from '@orama/stemmers/serbian'

export const stopwords: readonly string[] =
  'а али без би био бити да до за и из или je ја је јер како када као који која које ли на не није о од по са се су та то у шта što a ali bez bi bio biti da do ga i iz ili ja jer kako kada kao koji koja koje li na ne nije o od po s sa se su ta to u šta za'.split(
    ' ',
  )
