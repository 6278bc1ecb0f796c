import { forLanguage } from '../../../base/by-language.ts'
import type { ChangesWords } from '../../../openapi/diff/changes-page.ts'
import { severityRows } from './severity-words.ts'

/** The words around the sentences of a page of changes; `undefined`: English. */
export function changesWordsFor(language: string): ChangesWords | undefined {
  const lists = forLanguage(listRows, language)
  const severities = forLanguage(severityRows, language)
  if (lists === undefined || severities === undefined) return undefined
  const [removed, added, unreleased, operations] = lists
  const [breaking, warning, breakingChanges, warnings, otherChanges, none] = severities
  return {
    removed,
    added,
    unreleased,
    operations,
    severities: { breaking, warning },
    summary: { breaking: breakingChanges, warning: warnings, info: otherChanges, none },
  }
}

type ListRow = readonly [removed: string, added: string, unreleased: string, operations: string]

const listRows: Readonly<Record<keyof typeof severityRows, ListRow>> = {
  ar: ['محذوف', 'جديد', 'غير منشور', 'العمليات'],
  ca: ['Eliminat', 'Nou', 'No publicat', 'Operacions'],
  cs: ['Odebráno', 'Nové', 'Nevydáno', 'Operace'],
  da: ['Fjernet', 'Nyt', 'Ikke udgivet', 'Operationer'],
  de: ['Entfernt', 'Neu', 'Unveröffentlicht', 'Operationen'],
  es: ['Eliminado', 'Nuevo', 'Sin publicar', 'Operaciones'],
  fi: ['Poistettu', 'Uutta', 'Julkaisematon', 'Toiminnot'],
  fr: ['Supprimé', 'Nouveau', 'Non publié', 'Opérations'],
  he: ['הוסר', 'חדש', 'טרם פורסם', 'פעולות'],
  hi: ['हटाया गया', 'नया', 'अप्रकाशित', 'ऑपरेशन'],
  hu: ['Eltávolítva', 'Új', 'Kiadatlan', 'Műveletek'],
  id: ['Dihapus', 'Baru', 'Belum dirilis', 'Operasi'],
  it: ['Rimosso', 'Nuovo', 'Non pubblicato', 'Operazioni'],
  ja: ['削除', '追加', '未リリース', 'オペレーション'],
  ko: ['제거됨', '추가됨', '미출시', '작업'],
  lv: ['Noņemts', 'Jauns', 'Nav izlaists', 'Darbības'],
  nl: ['Verwijderd', 'Nieuw', 'Niet uitgebracht', 'Bewerkingen'],
  no: ['Fjernet', 'Nytt', 'Ikke utgitt', 'Operasjoner'],
  pl: ['Usunięto', 'Nowe', 'Niewydane', 'Operacje'],
  pt: ['Removido', 'Novo', 'Não publicado', 'Operações'],
  ro: ['Eliminat', 'Nou', 'Nepublicat', 'Operațiuni'],
  ru: ['Удалено', 'Новое', 'Не выпущено', 'Операции'],
  sv: ['Borttaget', 'Nytt', 'Inte utgiven', 'Operationer'],
  tr: ['Kaldırıldı', 'Yeni', 'Yayımlanmadı', 'İşlemler'],
  uk: ['Вилучено', 'Нове', 'Не випущено', 'Операції'],
  uz: ['Olib tashlangan', 'Yangi', 'Chiqarilmagan', 'Amallar'],
  vi: ['Đã xóa', 'Mới', 'Chưa phát hành', 'Thao tác'],
  'zh-Hans': ['已移除', '新增', '未发布', '操作'],
  'zh-Hant': ['已移除', '新增', '未發布', '操作'],
}
