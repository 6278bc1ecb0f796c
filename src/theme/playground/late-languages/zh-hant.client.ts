import type { LateWords } from '../strings.client.ts'

/** Traditional Chinese. */
export const zhHant: LateWords = {
  mockHint: '回應由此頁面依據描述產生，不會傳送任何內容。您建立的內容會保留到關閉此分頁為止。',
  fits: '符合描述',
  differs: '與描述不符：',
  unknownStatus: '描述中沒有狀態 {status}。',
  unknownType: '描述中狀態 {status} 沒有 {type}。',
  checkedInPart: '回應較長；只比較了開頭部分與描述。',
  wrongType: '應為 {expected}，但實際為 {found}。',
  wrongValue: '應為 {value}。',
  notListed: '應為以下之一：{values}。',
  noneFits: '應符合以下之一：{titles}。',
  beyondLimit: '應滿足：{limit}。',
  wrongFormat: '格式應為 {format}。',
  missing: '必填，但缺少。',
  undescribed: '描述中沒有。',
  nothingAllowed: '此處不允許任何值。',
}
