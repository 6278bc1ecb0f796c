export const stopwords: readonly string[] =
  'a ali al ampak bi bil bila bilo bo brez če da do ga iz iz in je jih jim jo ju kaj kako kakor kateri katera kdaj kdo ker ki kje ko kot le lahko med na nad naj ne ni nič niso o ob od pa po pod pri s sem se si so ta tega tem ti to v vse z za že'.split(
    ' ',
  )
