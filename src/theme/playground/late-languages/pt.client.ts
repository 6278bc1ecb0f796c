import type { LateWords } from '../strings.client.ts'

/** Portuguese. */
export const pt: LateWords = {
  mockHint:
    'As respostas são criadas nesta página a partir da descrição. Nada é enviado. O que você criar é mantido até fechar esta aba.',
  fits: 'Corresponde à descrição',
  differs: 'Difere da descrição:',
  unknownStatus: 'A descrição não tem o status {status}.',
  unknownType: 'A descrição não tem {type} para o status {status}.',
  checkedInPart: 'A resposta é longa; apenas o início foi comparado com a descrição.',
  wrongType: 'Deve ser {expected}, mas é {found}.',
  wrongValue: 'Deve ser {value}.',
  notListed: 'Deve ser um de {values}.',
  noneFits: 'Deve corresponder a um destes: {titles}.',
  beyondLimit: 'Deve cumprir: {limit}.',
  wrongFormat: 'Deve ter o formato {format}.',
  missing: 'É obrigatório e está ausente.',
  undescribed: 'Não está na descrição.',
  nothingAllowed: 'Nenhum valor é permitido aqui.',
}
