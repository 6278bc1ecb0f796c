import type { LateWords } from '../strings.client.ts'

/** French. */
export const fr: LateWords = {
  mockHint:
    'Les réponses sont créées dans cette page à partir de la description. Rien n’est envoyé. Ce que vous créez est conservé jusqu’à la fermeture de cet onglet.',
  fits: 'Conforme à la description',
  differs: 'Diffère de la description :',
  unknownStatus: 'La description ne contient pas le statut {status}.',
  unknownType: 'La description ne contient pas {type} pour le statut {status}.',
  checkedInPart: 'La réponse est longue ; seul son début a été comparé à la description.',
  wrongType: 'Doit être {expected}, mais est {found}.',
  wrongValue: 'Doit être {value}.',
  notListed: 'Doit être l’une de ces valeurs : {values}.',
  noneFits: 'Doit correspondre à l’un de ces choix : {titles}.',
  beyondLimit: 'Doit respecter : {limit}.',
  wrongFormat: 'Doit avoir le format {format}.',
  missing: 'Est obligatoire et absent.',
  undescribed: 'N’est pas dans la description.',
  nothingAllowed: 'Aucune valeur n’est permise ici.',
}
