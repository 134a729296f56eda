/** Full and short names of the days from Monday to Sunday, lower case and without accents and points (CLDR). */
const names: readonly string[] = [
  "monday mon montag mo lundi lun lunes lunedi segunda-feira seg maandag ma mandag man maanantai poniedziałek pon pondeli pondelok hetfo luni ponedjeljak ponedeljek понеделник pazartesi pzt понедельник понеділок δευτερα δευ esmaspaev pirmdiena pirmadienis senin sen 月曜日 星期一 周一 월요일",
  "tuesday tue tues dienstag di mardi mar martes martedi terca-feira ter dinsdag tisdag tis tirsdag tir tiistai wtorek utery utorok kedd marti utorak torek вторник salı sal вівторок τριτη τρι teisipaev otrdiena antradienis selasa 火曜日 星期二 周二 화요일",
  "wednesday wed mittwoch mi mercredi mer miercoles mie mercoledi quarta-feira qua woensdag wo onsdag ons keskiviikko sroda streda szerda sze miercuri srijeda sreda сряда carsamba car среда середа τεταρτη τετ kolmapaev tresdiena treciadienis rabu 水曜日 星期三 周三 수요일",
  "thursday thu thur thurs donnerstag do jeudi jeu jueves jue giovedi gio quinta-feira qui donderdag torsdag tors torstai czwartek ctvrtek stvrtok csutortok joi cetvrtak cetrtek четвъртък persembe per четверг четвер πεμπτη neljapaev ceturtdiena ketvirtadienis kamis 木曜日 星期四 周四 목요일",
  "friday fri freitag fr vendredi ven viernes vie venerdi sexta-feira sex vrijdag vr fredag fre perjantai piatek patek piatok pentek vineri petak petek петък cuma пятница пʼятниця παρασκευη reede piektdiena penktadienis jumat 金曜日 星期五 周五 금요일",
  "saturday sat samstag sa samedi sam sabado sab sabato zaterdag za lordag lor lørdag lør lauantai sobota sob szombat sambata subota събота cumartesi cmt суббота субота σαββατο laupaev sestdiena sestadienis sabtu 土曜日 星期六 周六 토요일",
  "sunday sun sonntag so dimanche dim domingo dom domenica zondag zo sondag son søndag søn sunnuntai niedziela nedele nedela vasarnap duminica nedjelja nedelja неделя pazar воскресенье неділя κυριακη puhapaev svetdiena sekmadienis minggu 日曜日 星期日 周日 일요일",
];

const numbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((list, i) => list.split(" ").map((name) => [name, i + 1] as const)),
);

/** Parses the name of a weekday in one of many languages. @returns 1 for Monday to 7; undefined for anything else */
export const parseWeekday = (text: string): number | undefined =>
  numbers.get(
    text
      .normalize("NFD")
      .replace(/[\p{M}.]/gu, "")
      .toLowerCase(),
  );
