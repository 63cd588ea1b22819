/**
 * The painter must not paint a more general thing in place of these nouns: insults, words about
 * bodies and crime, and words with other meanings.
 */
export const KINDS_LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'whore slut bitch harlot strumpet trollop hooker prostitute courtesan concubine catamite eunuch castrate pimp ' +
    'call+girl sex+kitten sex+bomb sexpot sex+object bimbo broad chit floozy doxy hussy jade tart wench bawd madam ' +
    'dominatrix ejaculator cuckold lecher pervert rapist pedophile paedophile sodomite transvestite nude stripper ' +
    'negro nigger nigra darky pickaninny picaninny piccaninny coon sambo spade squaw injun redskin chink gook jap nip ' +
    'wop dago kike yid hymie sheeny spic wetback paki wog honky whitey cracker kraut limey mick taffy tom mammy ' +
    'half+caste half+breed quadroon octoroon mulatto gringo goy shiksa shikse infidel heathen savage barbarian primitive ' +
    'cripple dwarf midget moron idiot imbecile cretin retard fool dunce lunatic maniac psychopath addict junkie ' +
    'drunk drunkard alcoholic tramp bum hobo beggar slave slaver slave+ant slaveholder terrorist suicide+bomber ' +
    'murderer killer assassin criminal thug gangster mobster rapist hitman executioner hangman torturer ' +
    'nazi fascist hitler fuhrer jihadist ' +
    'blood+fluke bloodsucker mother+fucker bastard son+of+a+bitch prick dick cock pussy tit boob ass arse asshole ' +
    'snatch beaver+shot john crap turd dung faeces feces urine semen vomit pus ' +
    'atom+bomb atomic+bomb car+bomb dirty+bomb letter+bomb nuclear+bomb hydrogen+bomb suicide ' +
    'white+man white+woman squaw+man mestiza comfort+woman ianfu ponce hustler vamper slattern street+girl bar+girl ' +
    'camp+follower demimondaine cyprian fancy+woman stillborn+infant abandoned+infant blue+baby war+baby nonachiever ' +
    'crematorium dead+room cannon+fodder black+marketeer ambulance+chaser penetrator sex+manual curiosa castrato ' +
    'human+being human+beings human+race humankind mankind humans modern+man ' +
    'virgin old+maid spinster old+bag hag crone battle+ax geezer codger fatso queer fairy+queen fag faggot dyke lesbian ' +
    'fuzz bull+dyke pig+bed hog+heaven dish peach chicken+feed cow+pen miss minor baby+doll minx vamp ' +
    // Words with another meaning in most prompts.
    'bar stick plain flat cape fall drop set sport match star+sign bay bank+note crown+of+thorns wing+tip ' +
    'upper lower primary down western port bishop hobby swing rattle charger barker drill green+monkey agua ' +
    'java grand upright spade grave+mound imperial trunk squab lounge current smoke fume bloom bud twig ' +
    'ghostwriter psyche soul superstar hotshot sensation virtuoso maven mavin track+star flight+simulator dummy ' +
    'steel blade deck bale bundle amphibian urchin hang+glider import importee divider locator blockbuster classic ' +
    'impressionist expressionist constructivist suprematist old+master trunks fuji miro macaroni drone video+store stroller horse+chestnut ' +
    'conveyor conveyer companion star turn score key+lime mill ' +
    'hand cyberpunk vintage poster excavator golliwog golliwogg body+bag abortionist baby+doctor home photo tablet chip stock flag ground field cover house+of+cards adult character model rover big+cat '
  )
    .trim()
    .split(/\s+/)
    .map(word => word.replaceAll('+', ' ')),
);
