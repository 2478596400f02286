// Made by `node tools/start/run.cjs tools/common-passwords.ts`. A test fails when it has to be made anew.
// From the 3000 most common passwords of @zxcvbn-ts/language-common (MIT, see NOTICE).
export const commonStems = `8jayeeuz a2becad aardvark aberdeen abgrtyu abigail access accord account achilles action active adgjmptw
adidas adrian aezakmi africa aggies aib2ce aib2ced aib2ceda aikido airborne airbus airforce airplane ais2def
ais2defa alabama alaska albert alberto alejandr aleksandr alexande alexander alexandr alexandra alexis alfred
alicia aliens alison allison alpine always alyssa amadeus amanda amateur amazon amelia america american
amsterdam anakin analsex anarchy anastasia anders anderson andrea andreas andrei andrew andrey anfield angela
angelica angelina angelo angels animal annette anthony antonio anubis anything apache apollo apples aquarius
aragorn archer archie arizona arnold arsenal arthur artist asdasd asdfasdf asdfgh asdfghj asdfghjk asdfghjkl
asdzxc ashley ashton aspirine assass assassin assfuck asshole assman asterix astros athena atlanta atlantic
atlantis atomic attack auburn audrey august aurora aussie austin australia autumn avalon avatar avenger
awesome azamat azerty azsxdc azsxdcfv babies babyboy babydoll babygirl babylon badass badboy badger baggins
bailey baller bambam banana bananas bandit bangkok banshee barbara barbie barcelon barcelona barkley barney
baseball basket basketba basketball bassman bastard batman battle baxter beagle bearbear beatles beatrice
beautiful beauty beaver beavis beckham beefcake beetle belinda bender benjamin bennett benson bentley berlin
bernard bernie bertha bethany beverly bianca bicycle bigballs bigboobs bigboy bigcock bigdaddy bigdick bigdog
bigfoot bigger biggie bigguy bigmac bigman bigone bigred bigtits billie billybob billyboy birdie birdman
birthday biscuit bishop bitches biteme blabla blackcat blackdog blackie blackjac blackman blacks blacky blades
blahblah blaster blazer blessed blizzard blonde blondes blondie bloody blowjob blowme bluebird blueblue
blueeyes bluemoon bluesky bobafett bobbie bobbob bobcat boeing bogdan bohica bollocks bollox bomber bondage
bonehead bonita bonjour bonnie boobies booboo booger boogie boomer bossman boston bottom bowler bowling bowser
bradford bradley brandi brando brandon brandy brasil braves brazil breast breeze brenda brendan brianna bridge
bridget britney brittany broken bronco broncos brooke brooklyn brooks brother brothers brownie browns brucelee
bruins brutus bryant bubbas bubble bubbles buckeye buckeyes buddha budlight budman buffalo buffett bugger
bulldog bulldogs bullet bullshit bunghole burger burton business buster butler butter butterfl butterfly
butthead butthole buttons byteme cactus cadillac caesar caitlin caliente californ california callie calvin
camaro camelot camels camera cameron camille campbell canada cancel cancer candyman cannon cantona capital
capone captain cardinal carlos carlton carmen carolina caroline carolyn carpet carrie carrot carson carter
cartman cartoon caserta casino casper cassidy cassie castle catalina catdog catfish catherin catman cavalier
ccbill cdtnkfyf celeste celica celine celtic celtics center central cessna champion champs chance chandler
change changeme charger chargers charles charlie charlott charlotte charlton charly charmed cheers cheese
chelsea cherokee cherry cheryl chester chevelle chevrole cheyenne chicago chichi chicken chicks chiefs
children chipper chocolat chopper chrissy christ christia christian christin christine christop christy
chronic chubby chucky church cjkysirj cjkywt claire clancy clarence classic claude claudia clayton clifford
clinton clitoris clover cocacola coffee colleen college collins colombia colorado colors coltrane columbia
columbus command commando compaq computer concrete condor connect conner connie connor conrad consumer content
control cookie cookies cooldude cooler coolio coolman cooper copper corona corvette cosmos cosworth cotton
cougar country courtney cowboy cowboys coyote cracker creampie creative cricket crimson cristina crusader
crystal cthulhu cthutq cuddles cumming cumshot cupcake curious curtis cutlass cutter cxfcnmt cynthia dagger
dakota dallas dalton damian damien dancer danger daniel daniela danielle daniil danila dannyboy darkness
darkside darkstar darling darren darwin dawson daytona dbrnjhbz deadhead deadman deanna debbie december deedee
deeznuts defender defiant deftones delete denise dennis denver derrick desert design designer desire deskjet
destiny detroit devildog devils dexter dfkthbz dfvgbh diablo diamond diamonds dickhead diesel dietcoke digger
digital dilbert dilligaf dillon dingdong director discover disney dkflbvbh doberman doctor dodger dodgeram
dodgers doggie dogman dollar dolphin dolphins dominic domino donald donkey donnie doobie doodle dookie dorothy
double doughboy douglas dracula dragon dragons dreamer dreams driver drizzt drowssap drpepper drummer dthjybrf
dublin ducati dudley dumbass duncan durango dustin eagles eatpussy eatshit eclipse eduard edward eileen
einstein ekaterina elaine electric element elephant eleven elijah elizabet elizabeth elliot elliott elvira
elwood emerald eminem emmanuel empire energy engage engine engineer england english enigma enterpri enterprise
ernest erotic escape escort esther eternity eugene evelyn everton excalibu exigen exigent explorer express
extreme fabian falcon falcons fallen family fantasy farmer farside faster fatass fatboy fatcat father fatman
fender fernand fernando ferrari ferret fetish ficken fighter filter finger finish fireball firebird firefly
firefox fireman fisher fishing fitness fktrcfylh fktrctq flames flamingo flatron fletcher flight flipper
florence florida flower flowers fluffy flyboy flyers foobar football forest forever forget forgot formula
forrest fortuna fossil foster foxtrot france frances francis franco frankie franklin franky freaks freaky
freckles freddie freddy frederic fredfred freedom freeman freepass freeuser french friday friend friends
frogger froggy frontier frosty fuck_inside fucked fucker fuckers fuckface fuckfuck fucking fuckit fuckme
fuckoff fuckyou function funtime fusion future fyfcnfcbz fylhtq gabrie gabriel galaxy galina galore gambit
gandalf gangbang gangsta gangster garbage garcia garden garfield garrett gateway gators gbpltw geheim gemini
general genesis genius george georgia gerald gerard german germany geronimo getsome gfhjkm ghbdtn ghbdtnbr
ghjcnj giants gibson gilbert gillian ginger giovanni gizmodo gjkbyf global gloria gns6gn gns6gns6 goblin
goblue goddess godsmack godzilla gofish goforit goldberg golden goldfish goldie golfball golfer golfing goober
goodbye goodluck goodtime google gopher gordon gorilla gotcha gothic gracie graham grandma granny grateful
greenday gregory gremlin grendel griffey griffin grizzly groovy grover guardian guinness guitar gundam gunner
gustav hacker hailey halflife hamburg hamilton hamlet hammer hammers hamster handsome hannah hannibal hansolo
hardcore harder hardon harley harmony harold harris harrison harvey hastings hawaii hawkeye hayden hayley
hearts heather heaven hector helena hellfire helpme hendrix hentai herbert herbie hercules herman hermes
hershey hesoyam hidden highland hilton hiphop history hitler hitman hjvfirf hobbes hobbit hockey holden
holiday holland hollywoo holmes homers homerun hongkong hooker hooters hoover horndog hornet horney horses
hotboy hotdog hotrod hotsex hotstuff hottie houses houston howard hudson hummer hungry hunter hunting hurrican
husker huskers hustler i2eqwei2e ia2bec ia2becad ibanez icecream iceman iforgot iguana ihateyou ilovesex
iloveu iloveyo iloveyou imagine immortal impala imperial incubus indian indiana indians indigo infantry
inferno infiniti infinity insane inside integra internet intrepid iq2wee iq2weear iq2weearst iq2weearst6y
iqaz2wsx iqaz2wsxeedc iqazxsw2 ireland ironman isabel isabella isabelle island israel italia ivanov iverson
iwantu jackal jackass jackie jackoff jackson jaguar jamaica jamesbon jammer janice janine january jasmin
jasmine jasper javier jayeeuz jeffrey jennie jennifer jeremiah jeremy jericho jerome jersey jessica jessie
jester jethro jimbob joanna joanne joejoe johnjohn johnny johnson jonathan jordan joseph joshua jrcfyf judith
julian juliet julius jumper jungle junior jupiter justdoit justice justin justine justme juventus kaiser
kaktus kamikaze kangaroo kansas karate karina kasper katana katerina kathleen kathryn katrin katrina kawasaki
keeper kelley kelsey kennedy kenneth kentucky kenwood kermit keyboard keystone kicker killer killme kimberly
kingdom kingkong kingpin kingston kirill kisses kissme kitkat kitten kittycat klaster knicks knight knights
kodiak kolobok kotenok kramer krishna kristen kristi kristin kristina labrador labtec lacrosse ladies ladybug
laguna lakers lancelot lancer lansing laptop larisa lasvegas latino lauren laurie lawrence lawyer leader
leather ledzep legacy legend legion legolas lemons lennon leonard leonardo leopard lesbian lesbians leslie
lespaul lestat lester letmein letsgo lexmark liberty licker lickit lickme lifehack lifetime lightnin lights
lincoln lindsay lindsey liquid little liverpoo liverpool lizard lizzie lobster logitech lolita lollipop lollol
london lonely lonestar lonewolf longhorn looker looking lorenzo lorraine louise loulou loveit lovelove lovely
loveme loverboy lovers loveyou loving lowrider lucifer luckydog ludwig luther lvbnhbq macdaddy machine madden
maddie maddog madison madman madmax madness madonna madrid maestro maggie magnolia magnum magnus maiden
mailcreated mailman makaveli maksim malcolm malibu mallard manager manchest manchester mandingo maniac manson
manuel manutd marathon marcel marcus margaret margarita mariah marian marilyn marina marine mariners marines
marino marion marissa market markus marlboro marley marlin marshall martha martin martina martinez martini
marvel marvin maryjane maryland massive master masters matilda matrix matthew mature maurice maverick maxima
maximus maxine maxmax maxwell mayday maynard meatball megadeth megaman meghan melanie melinda melissa melody
melvin member memphis mercedes mercury meridian merlin mersedes metallic metallica method mexico michael
michaela michel michele michelle michigan mickey microlab microsof microsoft midnight mighty miguel milano
military miller millie million milton minecraft minnie miracle mirage miranda mission mister mistress mitchell
mobile mollie moloko molson momoney monday moneys mongoose monica monika monique monitor monkey monkeys
monopoly monroe monster montana montreal moocow mookie moomoo morgan morpheus morris morrison moscow mother
motorola mountain mozart muffin mulder munchkin muppet murphy murray muscle mushroom musicman mustang mustangs
mylove mypass myself mystery mystic nadine napass napoleon naruto nascar nastya natali natalia natalie natasha
nathalie nathan national naughty ncci7oia ncci7oid ncci7oie nebraska nellie nelson nemesis neptune network
nevada newlife newman newpass newport newton newyork nfnmzyf nicholas nicola nicolas nicole nigger nikita
nimrod niners nintendo nipple nipples nirvana nissan nofear nolimit noodle noodles nookie nopass norman norton
nothing november nugget nuttertools nylons nymets oakland oakley obiwan oblivion october odessa office ohyeah
oilers oklahoma oksana oldman oliver olivia onelove online openup oracle orange oregon orioles orlando osiris
outlaw overlord oxford pacific packard packers pacman painter pakistan palace paladin palmer pamela panama
panasonic pancho pandora pantera panther panthers panties pantyhos panzer paradise paradox parker parola
parrot pascal passat passion passport passwor password passwort patches patricia patrick patriot patriots
patton pauline pavilion payton peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope
penguin penguins pentium people pepper perfect personal pervert peterpan peters peugeot phantom philip philips
phillies phillip philly phoebe phoenix photos picard picasso pickle pickles picture pierre piglet pikachu
pimpin pineappl pinkfloy pioneer pirate pirates pistol pitbull planet plastic platinum playboy player playtime
please pleasure plumber plymouth poison pokemon polaris police polina polska poncho pontiac poohbear pookie
pooper poopie poopoo popcorn popeye porkchop pornstar porsche porter portland portugal possum postal potato
potter powder powers precious predator prelude presario preston pretty primus prince princes princess printer
private privet prodigy psycho pumpkin punisher punkin punkrock puppies purple pussies pussycat pussys putter
pyramid python q2weear q2weearst q2weearst6y qawsed qawsedrf qaz2wsx qaz2wsxeedc qazqaz qazwsx qazwsxed
qazwsxedc qazwsxedcrfv qazxsw qazxswedc qiw2ee qiw2eer qiw2eera qiw2eerat qiw2eerats qiw2eeratsy qiw2eeratsy6
quality qwaszx qweasd qweasdzxc qweqwe qwerasdf qwerty qwertyu qwertyui qwertyuio qwertyuiop rabbit racecar
racerx rachel racing rafael ragnarok raider raiders rainbow raistlin rammstein ramona randall random ranger
rangers raptor rascal rasdzv ravens raymond rbhbkk reagan reality reaper rebecca rebels redalert redbull
reddog redhead redhot redman redneck redrum redskins redsox redwings reggie regina remember renegade rescue
research review rfnthbyf rfrfirf rhbcnbyf rhonda ricardo richard richie richmond ripper rjntyjr robbie robert
roberto roberts robinson rocker rocket rockets rockon rockstar rodney rogers roland roller rolltide romashka
rommel ronald ronaldo ronnie rookie rooster rootbeer roscoe rosebud rosemary roxanne rubber runner ruslan
russell russia russian rustam sabbath sabina sabine sabrina safety sailboat sailing sailor saints sakura
salmon samantha sammie sampson samson samsung samuel samurai sanchez sandiego sandman sandra santana santiago
santos sapphire saturn savage savannah scarface scarlet scarlett school scooby scoobydo scooter scorpio
scorpion scotch scotland scottie scotty scrappy scream scruffy scully search seattle sebastia sebastian secret
security seinfeld select seminole semperfi sentinel septembe september serega serena serenity sergei sergey
sergio server service sesame sexame sexsex sexual sexygirl shadow shaggy shalom shaman shamrock shaney shannon
shaolin sharks sharon shasta shaved shazam sheena sheila shelby shelley shelly shemale sherlock sherman sherry
shiloh shirley shithead shitty shogun shooter shopping shorty shotgun showme showtime sidney siemens sierra
silver silvia simone simple simpson simpsons sinatra singer single sinner sirius sister sithlord skater
skeeter skiing skinny skipper skippy skittles skyline skywalke slappy slapshot slayer sleepy slipknot smiles
smiley smitty smoker smokey smokin smooth smudge snakes snapper snatch snickers sniper snoopy snowball snowman
snuggles sobaka soccer socrates softball software soldier soleil solomon somethin sommer sooner sooners sophia
sophie sosoi2ealjg southern spanking spankme spanky sparky spartak spartan spartans speaker special spectrum
speedy spencer spider spiderma spiderman spidey spirit spitfire splash spooky sports spring springer sprint
sprite spunky spyder squirrel squirt srinivas stacey stalker stallion standard stanley starbuck starcraft
stardust starfish stargate startrek starwars station stealth steelers stefan stella stephani stephanie stephen
sterlin sterling steven stevie stewart sticky stimpy stinger stingray stinky stocking stonecol stoner stones
stormy stranger street strider strike striker stripper strong stuart student studio stupid subaru sublime
success sucker suckit suckme summer summit sundance sunday sunrise sunset sunshine superfly superman support
surfer surfing suzanne suzuki svetik svetlana swallow sweden sweetie sweetpea sweets sweety swimming swinger
swingers swordfis swordfish sydney sylvia syracuse system tacobell tacoma tamara tanker tanner tardis target
tarheel tarheels tarzan tatiana tattoo tatyana taurus taylor tazman tdutybq teacher technics techno telefon
tempest temple tennis tequila teresa terminator terror tester testing testtest thailand thanks thankyou
thegame thekid theking theman theodore theone therock thomas thompson throat thuglife thumper thunder tickle
tiffany tigers tigger timber timothy tinker tinman tintin titanic titans titleist titties tobias tolkien
tomcat tomtom topcat topdog topgun topper tornado toronto torres toshiba tottenha toyota tracey tractor
traffic trains trance transam travel travis trebor trevor trfnthbyf tricky trigger trinity tristan triton
triumph trixie trojan trojans trombone trooper trouble trucker trucks truelove trumpet trunks trustno tucker
tuesday turkey turner turtle tweety twilight twister tyrone ultimate unicorn united universe unknown unreal
usuckballz vacation vagina valentin valentina valera valerie valhalla valley vampire vanessa vanhalen vanilla
vectra vegeta velvet verbatim veritas verona veronica veronika vertigo vfhbyf vfhecz vfrcbv vfrcbvrf vfvjxrf
victor victoria victory viking vikings viktor viktoria vincent violet vipers virgin virginia vision vivian
vkontakte vladik vladimir volume voodoo vortex voyager vulcan walker wallace walnut walter wanker warcraft
warhammer warlock warlord warren warrior warriors waterloo waters watson weasel weather webmaster webster
weezer welcome werewolf wesley western westham westside wetpussy whatever wheels whiskey whitney whocares
whynot wicked wildcat wildcats william williams willie willis willow wilson window windows winner winnie
winston winter wisdom wizard wolfgang wolfman wolfpack wolverin wolverine wolves wombat wonder wookie wordpass
wrangler wright wrinkle writer wutang xanadu xavier xfiles yamaha yankee yankees ybrbnf yellow yfnfif yomama
yourmom yvonne zachary zaphod zaqi2wsx zaqixsw zaqixsw2 zaqwsx zeppelin zidane zipper zombie zvezda zxcvbn
zxcvbnm`;
