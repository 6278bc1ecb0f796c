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
  excluded: 'Não deve corresponder ao esquema de “not”.',
  flow: 'Fluxo',
  continuesAt: 'A sessão é iniciada em {url}.',
  registerRedirect: 'Registe este URL de redirecionamento para o seu cliente.',
  implicitRisk:
    'Neste fluxo o token está num URL, onde outros o podem ver. Use outro fluxo se a API o tiver.',
  signInWaits: 'À espera do início de sessão…',
  enterCode: 'Introduza este código na página do servidor:',
  codeExpired: 'O código expirou. Entre de novo.',
  signedIn: 'Sessão iniciada.',
  validUntil: 'O token é válido até às {time}.',
  signOut: 'Sair',
  signInRefused: 'O servidor recusou: {reason}',
  signInUnusable: 'A resposta do servidor não pode ser usada: {reason}',
  tokensUnreadable:
    '{host} não permite que as páginas de {origin} obtenham tokens (CORS), ou não respondeu.',
  unsafeEndpoint: '{url} não é um URL https. Nada foi enviado.',
  clientMissing: 'Introduza um ID de cliente.',
  needsHttps: 'Só é possível entrar numa página servida por https.',
  noFlow: 'O servidor não tem nenhum fluxo que uma página possa usar.',
  closeWindow: 'Pode fechar esta janela.',
  foreignResponse:
    'Nenhuma página espera este início de sessão, por isso a resposta não foi usada.',
  unsendableHeader:
    'Os navegadores não deixam nenhuma página enviar este cabeçalho. Os exemplos têm-no.',
  notHeaderName: 'O nome de um cabeçalho só tem letras, algarismos e hífenes.',
}
