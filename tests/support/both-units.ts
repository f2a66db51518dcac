/** Patterns that print every number in both units, in our own words. Size L is 112 cm or 44 in around. */
export const bothUnits = {
  Danish: `Bølgegang, en sweater strikket oppefra
Størrelser: S (M) L (XL)
Overvidde, færdigt mål: 92 (102) 112 (122) cm [36¼ (40¼) 44 (48) inches]
Længde: 54 (56) 58 (60) cm [21¼ (22) 22¾ (23½) inches]
Strikkefasthed: 20 m x 28 p = 10 x 10 cm [4 x 4 inches]`,
  German: `Wellenweg, ein Pullover von oben
Größen: S (M) L (XL)
Oberweite, fertig gestrickt: 92 (102) 112 (122) cm [36¼ (40¼) 44 (48) Inch]
Länge: 54 (56) 58 (60) cm [21¼ (22) 22¾ (23½) Inch]
Maschenprobe: 20 M und 28 R = 10 x 10 cm [4 x 4 Inch]`,
  English: `Wave Walk, a top-down sweater
Sizes: S (M) L (XL)
Finished bust: 92 (102) 112 (122) cm [36¼ (40¼) 44 (48) inches]
Length: 54 (56) 58 (60) cm [21¼ (22) 22¾ (23½) inches]
Gauge: 20 sts and 28 rows = 10 cm / 4 inches`,
} as const;
