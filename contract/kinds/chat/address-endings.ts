/**
 * Endings of web addresses that make one of a name in front of them, without a path. Left out are those that are words of English
 * sentences (`it`, `live`), usual abbreviations (`pm`, `lol`) or endings of files (`md`, `zip`).
 */
export const commonEndings = `
  ae af ag ai ao ar au aw ax az ba bb bd bf bg bh bi bj bm bn bo br bt bw bz ca cc cf cg ch ci ck cl cm cn
  cr cw cx cy cz de dj dk dz ec ee es eu fi fj fk fm fo fr ga gd ge gf gh gi gl gm gn gq gr gs gt gu gw gy
  hk hn hr ht hu il ir jm jo jp ke kg kh ki km kn kp kr kw ky kz lb lc li lk lr ls lt lu lv ma mc mg mh mk
  ml mn mp mq mt mu mv mw mx mz nc nf ng ni nl np nu nz om pe pf pg ph pk pl pn pt pw ro ru rw sa sb sd se
  sg si sk sl sm sn su sv sx sy sz tc td tf tg th tj tk tm tn tr tt tw tz ua ug uk uy uz va vc ve vg vi vn
  vu wf ws za zm zw
  academy adult agency amsterdam asia bayern berlin bingo biz blog brussels buzz bzh casino cfd cloud club
  codes consulting coop cyou cymru dating digital domains edu eus gal gmbh gov guru hamburg host hosting
  icu inc institute istanbul kim koeln lgbt llc loan loans london ltd media mil mobi moscow network ninja
  nyc online poker porn quebec ren reisen ruhr saarland sbs scot services sex sexy shop site software
  solutions space store studio swiss systems tech technology tienda tirol tokyo top trading tube university
  ventures vip wang webcam website wien wiki xin xxx zuerich
  рф рус бел укр мкд срб қаз сайт онлайн орг 中国 中國 公司 网络 网址 网站 在线 香港 台湾 台灣 한국 닷컴 닷넷
`
  .trim()
  .replace(/\s+/g, '|');

/** What files end with, and no address does. */
export const fileEndings =
  'css|csv|docx?|exe|gif|html?|ini|java|jpe?g|js|json|jsx|log|mp3|mp4|pdf|png|pptx?|svg|tsx?|txt|xlsx?|xml|ya?ml';
